import { readFileSync } from 'node:fs';
import ts from 'typescript';

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
    if (ts.isCallExpression(node) && node.expression.getText(source) === 't.test') {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}
