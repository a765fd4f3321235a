import type { Product } from '@/contract/response/product';
import { t, tn } from '@/platform/i18n';
import { ScrollArea } from '../ScrollArea';
import { AllFields } from './AllFields';
import { Availability } from './Availability';
import { Facts } from './Facts';
import { OutLink } from './OutLink';
import { Pictures } from './Pictures';
import { priceText } from './price-text';
import { entriesOf, inlineText } from './values';

/** A product as a card, with its variants. */
export function ProductView({ product }: { product: Product }) {
  const { title, brand, category, description, url } = product;
  const variants = product.variants ?? [];
  const address = url && <OutLink url={url} />;
  return (
    <ScrollArea label={t('partProduct')}>
      <div class="part">
        <h3 class="part-title" dir="auto">
          {title}
        </h3>
        <Facts
          facts={[
            [t('productBrand'), brand],
            [t('productCategory'), category],
            [t('productUrl'), address],
          ]}
        />
        {description && (
          <p class="part-text" dir="auto">
            {description}
          </p>
        )}
        {variants.length > 0 && (
          <section>
            <h3>{tn('productVariants', variants.length)}</h3>
            <ul class="cards stack">
              {variants.map((variant, index) => (
                <Variant key={index} variant={variant} />
              ))}
            </ul>
          </section>
        )}
        <AllFields value={product} />
      </div>
    </ScrollArea>
  );
}

type ProductVariant = NonNullable<Product['variants']>[number];

function Variant({ variant }: { variant: ProductVariant }) {
  const { title, sku, id, values, price, sale, availability, images } = variant;
  const original = priceText(sale?.originalPrice);
  return (
    <li class="card stack box">
      <strong dir="auto">{title ?? sku ?? id}</strong>
      <p class="card-price">
        {priceText(price)}{' '}
        {original !== '' && (
          <s>
            <span class="visually-hidden">{t('priceBefore')} </span>
            {original}
          </s>
        )}{' '}
        <Availability availability={availability} />
      </p>
      <Facts
        facts={[
          ...entriesOf(values).map(([name, value]) => [name, inlineText(value)] as const),
          [t('productSku'), sku],
          [t('productId'), id],
        ]}
      />
      <Pictures pictures={(images ?? []).map(({ url, alt }) => ({ url, name: alt }))} />
    </li>
  );
}
