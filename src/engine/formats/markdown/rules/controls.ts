import { pageText } from '../page-text';
import type { MarkdownRule } from '../rule';

/** Values of form controls, and the boxes of task lists. */
export const controlRules: MarkdownRule[] = [
  {
    filter: 'input',
    leaf: true,
    replacement: (_content, input, state) => {
      const type = (input.getAttribute('type') ?? 'text').toLowerCase();
      if (type === 'checkbox' && state.inside.container > 0)
        return [
          { type: 'checkbox', checked: input.hasAttribute('checked') },
          { type: 'text', value: ' ' },
        ];
      if (!TEXT_TYPES.includes(type)) return [];
      return [{ type: 'text', value: pageText(input.getAttribute('value') ?? '') }];
    },
  },
  {
    filter: 'option',
    replacement: (content, option) => (option.hasAttribute('selected') ? content : []),
  },
];

const TEXT_TYPES = ['text', 'search', 'email', 'url', 'tel', 'number', 'date', 'time', 'month'];
