/**
 * XML of publishers, read as a whole and within bounds. Only a well-formed document is one: a page for people, a
 * document that is cut off, or one that declares entities of its own is refused.
 */
import { SaxesParser } from 'saxes';

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (XmlElement | string)[];
}

/** Elements of a document, and levels of them, at most. */
const ELEMENTS_MOST = 500_000;
const DEPTH_MOST = 200;

/** Why a text is no document, in words. */
export class XmlFault extends Error {}

/**
 * The root element of a document.
 * @throws XmlFault for anything that is not well-formed or exceeds the bounds
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const open: { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] }[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  parser.on('error', (error) => {
    throw new XmlFault(error.message);
  });
  parser.on('doctype', (declared) => {
    // One by address is not read; entities of its own could make a document grow without end.
    if (declared.includes('[')) throw new XmlFault('it declares entities of its own');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > ELEMENTS_MOST) throw new XmlFault(`it has more than ${ELEMENTS_MOST} elements`);
    if (open.length === DEPTH_MOST) throw new XmlFault(`it has more than ${DEPTH_MOST} levels`);
    const element = { name, attributes: attributes as Record<string, string>, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const add = (text: string) => open.at(-1)?.children.push(text);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text.replace(/^\uFEFF/, '')).close();
  if (root === null) throw new XmlFault('it has no element');
  return root;
}

/** All text within an element. */
export function xmlText({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : xmlText(child))).join('');
}

/** Elements of this name within an element, at any depth, in the order of the document. */
export function xmlElements(within: XmlElement, name: string): XmlElement[] {
  return within.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.name === name ? [child] : xmlElements(child, name),
  );
}
