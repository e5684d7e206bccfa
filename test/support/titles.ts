import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Where the title stands among the arguments of what makes a test. */
const TITLE_AT: Readonly<Record<string, number>> = { 't.test': 0, testWhole: 1 };

/** The titles of the tests in a file, which is named from the root of the repository. */
export function titlesOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) ? node.expression.getText(source) : '';
    if (ts.isCallExpression(node) && called in TITLE_AT) {
      const title = node.arguments[TITLE_AT[called] ?? 0];
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}
