import { pageText } from '../page-text';
import type { MarkdownRule } from '../rule';
import type { Content } from '../tree';

/** Values of form controls, and the boxes of task lists. */
export const controlRules: MarkdownRule[] = [
  {
    filter: 'input',
    leaf: true,
    replacement: (_content, input, state) => {
      const type = (input.getAttribute('type') ?? 'text').toLowerCase();
      if (type === 'checkbox' && state.inside.container > 0)
        return checkBox(input.hasAttribute('checked'));
      if (!TEXT_TYPES.includes(type)) return [];
      return [{ type: 'text', value: pageText(input.getAttribute('value') ?? '') }];
    },
  },
  {
    filter: '#check-box',
    replacement: (content, node, { inside }) => {
      const box = node.construct;
      if (box?.type !== 'checkBox' || inside.container === 0) return content;
      return [...checkBox(box.checked), ...content];
    },
  },
  {
    filter: 'option',
    replacement: (content, option) => (option.hasAttribute('selected') ? content : []),
  },
];

function checkBox(checked: boolean): Content {
  return [
    { type: 'checkbox', checked },
    { type: 'text', value: ' ' },
  ];
}

const TEXT_TYPES = ['text', 'search', 'email', 'url', 'tel', 'number', 'date', 'time', 'month'];
