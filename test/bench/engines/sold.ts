import '../../support/judge-fields';
import { emptyReport } from '@/contract/capture-report';
import type { Product } from '@/contract/response/product';
import { addressBase } from '@/contract/snapshot/addresses';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { joinAmountParts } from '@/engine/constructs/amount-parts';
import { writeMarks } from '@/engine/constructs/marks';
import { chooseProduct, listsProducts } from '@/engine/data/product/choose-product';
import { productOfPage } from '@/engine/data/product/product-of-page';
import { productOfTags } from '@/engine/data/product/product-of-tags';
import { variantsOf } from '@/engine/data/product/variants';
import { entitiesOf, parseLinkedData, textsOf } from '@/engine/metadata/json-ld';
import { readMetadata } from '@/engine/metadata/read-metadata';
import { readMicrodata } from '@/engine/metadata/microdata';
import { parseHtml } from '@/reader/html/parse-html';
import { readTab } from '@/reader/read-tab';

/** What a page says of the thing that it sells. A field without values is not said. */
export interface Sold {
  /** Amounts of all variants. */
  price: number[];
  inStock: boolean[];
  sku: string[];
  brand: string[];
}

/** What a page publishes for machines and what it shows to people. */
export interface SoldThing {
  /** `undefined` if nothing is published, `several` for a list. */
  published: Sold | 'several' | undefined;
  /** What the engine reads of the page when nothing is published. */
  shown: Sold | undefined;
  /** The text of the page. */
  text: string;
}

/** Reads a page twice: with and without what it publishes for machines. */
export async function soldThing(html: string, url: string): Promise<SoldThing> {
  const snapshot = await read(html, url);
  const bare = await read(withoutPublished(html), url);
  const text = bare.root.textContent;
  writeMarks(bare.root);
  joinAmountParts(bare.root);
  const product = productOfPage(bare, readMetadata(bare));
  return {
    published: publishedIn(snapshot),
    shown: product && {
      ...fieldsOf(product.variants.slice(0, 1)),
      brand: [product.brand ?? []].flat(),
    },
    text,
  };
}

async function read(html: string, url: string): Promise<Snapshot> {
  return unpackSnapshot(JSON.stringify(await readTab(parseHtml(html, url), {}, emptyReport())));
}

function publishedIn(snapshot: Snapshot): SoldThing['published'] {
  const { head, root, url, baseUri } = snapshot;
  const base = addressBase(url, baseUri);
  const metadata = readMetadata(snapshot);
  const sources = [parseLinkedData(head.linkedData), readMicrodata(root, head)];
  for (const source of sources) {
    const item = chooseProduct(source, metadata);
    if (item === undefined) continue;
    const numbers = ['sku', 'mpn', 'productID'].flatMap((name) => textsOf(item, name));
    const fields = fieldsOf(variantsOf(item, source, base));
    const brand = entitiesOf(item, 'brand', source).flatMap(({ name }) => name ?? []);
    return { ...fields, sku: [...fields.sku, ...numbers], brand };
  }
  if (sources.some((source) => listsProducts(source))) return 'several';
  const tagged = productOfTags(head.metaTags, metadata, base);
  return tagged && { ...fieldsOf(tagged.variants), brand: [tagged.brand ?? []].flat() };
}

function fieldsOf(variants: NonNullable<Product['variants']>): Omit<Sold, 'brand'> {
  return {
    price: variants.flatMap(({ price }) => price?.amount ?? []),
    inStock: variants.flatMap(({ availability }) => availability?.inStock ?? []),
    sku: variants.flatMap(({ sku }) => sku ?? []),
  };
}

/** A page without JSON-LD, microdata, RDFa and tags about products. */
function withoutPublished(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*\bld\+json\b[^>]*>[^]*?<\/script>/gi, '')
    .replaceAll(
      /<meta\b[^>]*\b(?:product|og):(?:type|price|availability|brand|\w*item)[^>]*>/gi,
      '',
    )
    .replaceAll(
      /\s(?:item(?:prop|scope|type|id|ref)|typeof)(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?/gi,
      '',
    );
}
