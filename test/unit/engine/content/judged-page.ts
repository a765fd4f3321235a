import type { JudgedPage } from '@/engine/content/rules/rule';

/** A page as rules get it, of an article that its head and address say nothing of. */
export function judgedPage(given: Pick<JudgedPage, 'page'> & Partial<JudgedPage>): JudgedPage {
  return {
    kind: 'article',
    title: undefined,
    announced: [],
    likelihoods: [],
    url: 'https://e.example/',
    formValues: false,
    ...given,
  };
}
