import { expectTypeOf, it } from 'vitest';
import type {
  ActionRequest,
  FormatRequest,
  ScrapeRequest,
} from '@/contract/request/scrape-request';

type Action<Type> = Extract<ActionRequest, { type: Type }>;
type Format<Type> = Extract<FormatRequest, { type: Type }>;

it('infers the type of a request from its declarations', () => {
  expectTypeOf<Action<'click'>>().toEqualTypeOf<{
    type: 'click';
    selector: string;
    all?: boolean | undefined;
  }>();
  expectTypeOf<Action<'scroll'>>().toEqualTypeOf<{
    type: 'scroll';
    direction?: 'up' | 'down' | undefined;
    selector?: string | undefined;
  }>();
  expectTypeOf<Format<'question'>>().toEqualTypeOf<{ type: 'question'; question: string }>();
  expectTypeOf<Format<'markdown'>>().toEqualTypeOf<{ type: 'markdown' }>();
  expectTypeOf<ScrapeRequest['url']>().toEqualTypeOf<string>();
  expectTypeOf<ScrapeRequest['proxy']>().toEqualTypeOf<'basic' | 'enhanced' | 'auto' | undefined>();
  expectTypeOf<NonNullable<ScrapeRequest['profile']>>().toEqualTypeOf<{
    name: string;
    saveChanges?: boolean | undefined;
  }>();
});
