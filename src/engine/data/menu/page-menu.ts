import type { Availability } from '../product/availability';
import type { Price } from '../product/price';

/** A dish or drink, as in the contract. */
// No interface: the contract's objects, which are open, take none.
export type Dish = {
  name: string;
  description?: string;
  price?: Price;
  availability?: Availability;
  calories?: number;
  dietary?: string[];
  images?: { url: string; alt?: string }[];
  url?: string;
};

/** A part of a menu. Its name is empty if the page does not name it. */
export type Section = {
  name: string;
  description?: string;
  items: Dish[];
};

/** A menu of one page, in the contract's fields. */
export type PageMenu = {
  isMenu: true;
  currency?: string;
  merchant?: { name: string; type: string };
  sections: Section[];
  sourceUrl: string;
};
