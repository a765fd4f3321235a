import { linkAddress, type AddressBase } from '@/contract/snapshot/addresses';
import { withoutUndefined } from '@/contract/without-undefined';
import { textsOf, type LinkedData } from '@/engine/metadata/json-ld';
import { hasType, objectsOf } from '@/engine/metadata/linked-objects';
import { readAvailability } from '../product/availability';
import { imagesOf, offeredPrice } from '../product/variants';
import type { Dish, Section } from './page-menu';

/**
 * The sections of the menus in structured data, in order; nested sections have the names of their
 * parents before their own. Empty if there are none with dishes.
 *
 * @param base - The base of relative addresses.
 */
export function sectionsOfData(data: LinkedData, base: AddressBase): Section[] {
  const menus = data.items.filter(({ types }) => types.includes('Menu'));
  const owners = data.items.filter(({ properties }) => hasType(properties, FOOD_PLACE));
  const loose = data.items.filter(
    ({ types, role }) => types.includes('MenuSection') && role === '',
  );
  const roots = [menus, owners, loose].find((each) => each.length > 0) ?? [];
  const sections: Section[] = [];
  for (const { types, properties } of roots) {
    const isNamed = types.includes('MenuSection') || menus.length > 1;
    collect(properties, isNamed ? nameOf(properties) : '', sections, 0);
  }
  return sections;

  function collect(holder: object, path: string, into: Section[], depth: number): void {
    const dishes = propertiesOf(holder, ['hasMenuItem', 'menuItem']).flatMap(dishOf);
    if (dishes.length > 0)
      into.push({
        name: path,
        ...withoutUndefined({ description: textsOf(holder, 'description')[0] }),
        items: dishes,
      });
    if (depth >= DEEPEST) return;
    for (const section of propertiesOf(holder, ['hasMenuSection', 'menuSection'])) {
      const own = nameOf(section);
      collect(section, [path, own].filter(Boolean).join(' > '), into, depth + 1);
    }
  }

  function propertiesOf(holder: object, names: readonly string[]): object[] {
    return names.flatMap((name) => objectsOf(holder, name, data));
  }

  function dishOf(thing: object): Dish[] {
    const name = nameOf(thing);
    if (name === '') return [];
    const [nutrition] = objectsOf(thing, 'nutrition', data);
    const calories = nutrition && Number.parseFloat(textsOf(nutrition, 'calories')[0] ?? '');
    const [available] = objectsOf(thing, 'offers', data).flatMap((offer) =>
      textsOf(offer, 'availability'),
    );
    const images = imagesOf(thing, base);
    const diets = textsOf(thing, 'suitableForDiet').map(dietName);
    const [address = ''] = textsOf(thing, 'url');
    const url = address === '' ? undefined : linkAddress(address, base);
    const dish = withoutUndefined({
      description: textsOf(thing, 'description')[0],
      price: offeredPrice(thing, data),
      availability: available === undefined ? undefined : readAvailability(available),
      calories: calories !== undefined && calories > 0 ? calories : undefined,
      dietary: diets.length > 0 ? diets : undefined,
      images: images.length > 0 ? images : undefined,
      url: url ?? undefined,
    });
    return [{ name, ...dish }];
  }
}

/** The place that, according to the data, serves the food. */
export function merchantOfData(data: LinkedData): { name: string; type: string } | undefined {
  const place = data.items.find(({ properties }) => hasType(properties, FOOD_PLACE));
  const name = place === undefined ? '' : nameOf(place.properties);
  return name === '' ? undefined : { name, type: place?.types[0] ?? '' };
}

function nameOf(thing: object): string {
  return textsOf(thing, 'name')[0] ?? '';
}

/** `https://schema.org/GlutenFreeDiet` as `gluten free`. */
function dietName(written: string): string {
  const word = written.replace(/^.*[/#]/, '').replace(/Diet$/, '');
  return word.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

const FOOD_PLACE =
  /Restaurant$|^(?:FoodEstablishment|CafeOrCoffeeShop|BarOrPub|Bakery|Brewery|Winery|Distillery|IceCreamShop)$/;
const DEEPEST = 5;
