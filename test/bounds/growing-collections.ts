import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');

/** A collection that code makes larger. */
export interface GrowingCollection {
  readonly file: string;
  /** The name of the variable or field, such as `pending` or `#slots`. */
  readonly name: string;
  /** The number of entries that its `BoundedMap` is created with; null for others and for computed sizes. */
  readonly bound: number | null;
}

/** The bot's source files. */
export function listBotFiles(): readonly string[] {
  return ['src', 'commands'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('playground'))
      .map((name) => join(root, folder, name)),
  );
}

/**
 * Finds every collection that code makes larger and that may outlive the call: all except
 * those that one function creates, fills and returns. It looks for the code that adds, by the
 * type of what it adds to, so a collection is found however it was created. Listeners count too.
 */
export function findGrowingIn(files: readonly string[]): readonly GrowingCollection[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const found = new Map<string, GrowingCollection>();
  for (const source of program.getSourceFiles()) {
    if (!files.includes(source.fileName)) continue;
    for (const node of nodesOf(source)) {
      const collection = grownBy(node, checker);
      if (collection === null || isLocal(collection, checker)) continue;
      const place = { file: relative(root, source.fileName), name: nameOf(collection) };
      const bound = boundOf(collection, checker);
      found.set(`${place.file}: ${place.name}`, { ...place, bound });
    }
  }
  return [...found.values()];
}

const addingMethods: Readonly<Record<string, readonly string[]>> = {
  Map: ['set'],
  Set: ['add'],
  WeakMap: ['set'],
  WeakSet: ['add'],
  Array: ['push', 'unshift', 'splice'],
};
const allAddingMethods = new Set(Object.values(addingMethods).flat());
const listeningMethods = ['on', 'once', 'addListener', 'addEventListener'];

/** The collection that this expression makes larger, or makes ready to be made larger. */
function grownBy(node: ts.Node, checker: ts.TypeChecker): ts.Expression | null {
  if (ts.isPropertyAccessExpression(node)) {
    const { text } = node.name;
    if (!allAddingMethods.has(text))
      return listeningMethods.includes(text) ? node.expression : null;
    const kind = kindOf(checker.getTypeAtLocation(node.expression), checker);
    return kind !== null && addingMethods[kind]?.includes(text) ? node.expression : null;
  }
  if (!ts.isBinaryExpression(node) || !isAssignment(node.operatorToken.kind)) return null;
  const { left, right } = node;
  if (ts.isElementAccessExpression(left)) return left.expression;
  if (node.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken) {
    return isText(checker.getTypeAtLocation(left)) ? left : null;
  }
  return copiesItself(left, right) ? left : null;
}

function isText({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.StringLike) !== 0;
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** `all = [...all.filter(isRecent), one]`, `all = new Map([...all, one])`, `all = all.concat(one)`. */
function copiesItself(left: ts.Expression, right: ts.Expression): boolean {
  const text = left.getText();
  const isIn = (part: ts.Node): boolean =>
    nodesOf(part).some((node) => node.getText() === text && ts.isExpression(node));
  return nodesOf(right).some((node) => {
    if (ts.isSpreadElement(node)) return isIn(node.expression);
    return ts.isPropertyAccessExpression(node) && node.name.text === 'concat' && isIn(node);
  });
}

/** The built-in collection that a type is or extends. */
function kindOf(type: ts.Type, checker: ts.TypeChecker): string | null {
  const present = checker.getNonNullableType(type);
  for (const one of present.isUnion() ? present.types : [present]) {
    if (checker.isArrayLikeType(one)) return 'Array';
    const kind = namesOf(one, checker).find((name) => name in addingMethods);
    if (kind !== undefined) return kind;
  }
  return null;
}

/** The names of a type and of what it extends. */
function namesOf(type: ts.Type, checker: ts.TypeChecker): readonly string[] {
  const own = (type.getConstraint() ?? type).getSymbol();
  if (own === undefined) return [];
  const declared = checker.getDeclaredTypeOfSymbol(own);
  const bases = declared.isClassOrInterface() ? checker.getBaseTypes(declared) : [];
  return [own.name, ...bases.flatMap((base) => namesOf(base, checker))];
}

/** Whether one function creates the collection and adds to it, itself or in a function inside one call. */
function isLocal(collection: ts.Expression, checker: ts.TypeChecker): boolean {
  const declaration = declarationOf(collection, checker);
  if (declaration === null || !ts.isIdentifier(bare(collection))) return false;
  if (!ts.isVariableDeclaration(declaration)) return false;
  const owner = functionAround(declaration);
  if (owner === null || owner !== functionAround(collection)) return false;
  const { initializer } = declaration;
  return initializer !== undefined && isNew(initializer, checker);
}

/** Whether an expression makes a new value, which nothing else refers to. */
function isNew(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  const value = bare(expression);
  if (ts.isNewExpression(value) || ts.isArrayLiteralExpression(value)) return true;
  if (ts.isObjectLiteralExpression(value) || ts.isStringLiteralLike(value)) return true;
  if (!ts.isCallExpression(value) || !ts.isPropertyAccessExpression(value.expression)) return false;
  const from = checker.getTypeAtLocation(value.expression.expression);
  return checker.isArrayLikeType(from) && value.expression.name.text !== 'at';
}

function declarationOf(expression: ts.Expression, checker: ts.TypeChecker): ts.Declaration | null {
  const value = bare(expression);
  const at = ts.isPropertyAccessExpression(value) ? value.name : value;
  return checker.getSymbolAtLocation(at)?.declarations?.[0] ?? null;
}

function boundOf(collection: ts.Expression, checker: ts.TypeChecker): number | null {
  const declaration = declarationOf(collection, checker);
  if (declaration === null || !ts.isVariableDeclaration(declaration)) return null;
  const created = declaration.initializer;
  if (created === undefined || !ts.isNewExpression(created)) return null;
  const [size] = created.arguments ?? [];
  if (created.expression.getText() !== 'BoundedMap' || size === undefined) return null;
  return numberOf(size, checker);
}

/** The value of a number or of a constant with a number. */
function numberOf(expression: ts.Expression, checker: ts.TypeChecker): number | null {
  if (ts.isNumericLiteral(expression)) return Number(expression.text);
  const type = checker.getTypeAtLocation(expression);
  return type.isNumberLiteral() ? type.value : null;
}

/** `byShard` for `byShard.get(id)`, `manager` for a chain of calls. */
function nameOf(expression: ts.Expression): string {
  const value = bare(expression);
  if (ts.isCallExpression(value)) return nameOf(value.expression);
  if (ts.isElementAccessExpression(value)) return nameOf(value.expression);
  if (!ts.isPropertyAccessExpression(value)) return value.getText();
  if (ts.isCallExpression(value.parent) && value.parent.expression === value) {
    return nameOf(value.expression);
  }
  const before = nameOf(value.expression);
  return before === 'this' ? value.name.text : `${before}.${value.name.text}`;
}

function bare(expression: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(expression) || ts.isNonNullExpression(expression)) {
    return bare(expression.expression);
  }
  return ts.isAsExpression(expression) ? bare(expression.expression) : expression;
}

function functionAround(node: ts.Node): ts.Node | null {
  return ts.findAncestor(node.parent, ts.isFunctionLike) ?? null;
}

/** A node and all nodes in it. */
function nodesOf(node: ts.Node): readonly ts.Node[] {
  const nodes: ts.Node[] = [];
  const add = (one: ts.Node): void => {
    nodes.push(one);
    ts.forEachChild(one, add);
  };
  add(node);
  return nodes;
}
