import type { Menu } from '@/contract/response/menu';
import { language, t } from '@/platform/i18n';
import { ScrollArea } from '../ScrollArea';
import { AllFields } from './AllFields';
import { Availability } from './Availability';
import { Facts } from './Facts';
import { JsonTree } from './JsonTree';
import { OutLink } from './OutLink';
import { Pictures } from './Pictures';
import { priceText } from './price-text';

/** A restaurant's menu: sections with their dishes, prices and what is in them. */
export function MenuView({ menu }: { menu: Menu }) {
  const { merchant, currency, confidence, isMenu, sourceUrl, sections } = menu;
  const source = sourceUrl && <OutLink url={sourceUrl} />;
  return (
    <ScrollArea label={t('partMenu')}>
      <div class="part">
        <h3 class="part-title" dir="auto">
          {merchant?.name}
        </h3>
        {isMenu === false && <p class="view-note quiet">{t('menuNone')}</p>}
        <Facts
          facts={[
            [t('menuKind'), merchant?.type],
            [t('menuCurrency'), currency],
            [t('menuConfidence'), typeof confidence === 'number' && percent(confidence)],
            [t('menuSource'), source],
          ]}
        />
        {sections?.map(({ name, description, items }, index) => (
          <section key={index}>
            <h3 dir="auto">{name}</h3>
            {description && <p dir="auto">{description}</p>}
            <ul class="dishes">
              {items?.map((item, place) => (
                <Dish key={place} dish={item} />
              ))}
            </ul>
          </section>
        ))}
        <AllFields value={menu} />
      </div>
    </ScrollArea>
  );
}

type Item = NonNullable<NonNullable<NonNullable<Menu['sections']>[number]>['items']>[number];

function Dish({ dish }: { dish: Item }) {
  const { name, description, price, dietary, calories, images, optionGroups, url } = dish;
  return (
    <li class="dish tight">
      <p class="dish-head">
        <strong dir="auto">{url ? <OutLink url={url} text={name ?? url} /> : name}</strong>
        <span class="dish-price">{priceText(price)}</span>
      </p>
      {description && <p dir="auto">{description}</p>}
      <p class="quiet row">
        {dietary?.map((diet) => (
          <span class="tag" key={diet}>
            {diet}
          </span>
        ))}
        {typeof calories === 'number' && <span>{t('calories', calories)}</span>}
        <Availability availability={dish.availability} />
      </p>
      {optionGroups && optionGroups.length > 0 && (
        <JsonTree name={t('menuOptions')} value={optionGroups} open={0} />
      )}
      <Pictures pictures={(images ?? []).map((image) => ({ url: image.url, name: image.alt }))} />
    </li>
  );
}

function percent(share: number): string {
  return share.toLocaleString(language(), { style: 'percent' });
}
