import { InertElement, InertText } from './inert-element';

/** The document that Readability works on: as much of the DOM as it uses, under the same names. */
export class InertDocument {
  readonly documentElement = new InertElement('html');
  readonly body = new InertElement('body');

  readonly title: string;

  constructor(title: string) {
    this.title = title;
    this.documentElement.appendChild(this.body);
  }

  get firstChild(): InertElement {
    return this.documentElement;
  }

  createElement(name: string): InertElement {
    return new InertElement(name);
  }

  createTextNode(text: string): InertText {
    return new InertText(text);
  }

  getElementsByTagName(name: string): InertElement[] {
    return this.documentElement.querySelectorAll(name);
  }

  querySelectorAll(names: string): InertElement[] {
    return this.documentElement.querySelectorAll(names);
  }
}
