import { isFunctionDeclaration } from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';
import type { Plugin } from 'vitest/config';
import type { Shape } from './row-shape';

/** Runs of a statement whose rows have the type that the call says. */
const claiming = {
  rows: 'server/kernel/database.ts',
  changeGoods: 'server/catalog/change-goods.ts',
} as const;

/** A call of one of them: its name, that name's position in the file, and the shape of the type that its rows are claimed to have. */
interface Claim {
  name: string;
  start: number;
  place: string;
  shape: Shape;
}

/**
 * Lets every `rows<T>` (and what is like it) of the program compare its rows with its T while the API tests run: T is an assertion about a text,
 * which the compiler cannot check. With EVERY_CLAIM=1, for whole runs, it also fails where a call got no row in any test.
 * @param root folder of the program, ending with a slash
 */
export function claimedRows(root: string): Plugin {
  let claims: Map<string, Claim[]> | undefined;
  return {
    name: 'claimed-rows',
    enforce: 'pre',
    transform(code, id) {
      if (!mayClaim.test(code)) return;
      claims ??= readClaims(root);
      const found = claims.get(id);
      if (!found) return;
      let made = code;
      for (const { name, start, place, shape } of found.toReversed()) {
        const call = `$claimed(${name}, ${JSON.stringify(place)}, ${JSON.stringify(shape)})`;
        made = made.slice(0, start) + call + made.slice(start + name.length);
      }
      const from = JSON.stringify(`${root}tests/support/claims/claimed-rows.ts`);
      return { code: `import { claimed as $claimed } from ${from};${made}`, map: null };
    },
    configureVitest({ vitest }) {
      if (!process.env.EVERY_CLAIM) return;
      vitest.onClose(() => {
        const seen = new Set(vitest.state.getFiles().flatMap(({ meta }) => meta.claimsSeen ?? []));
        const unseen = [...(claims?.values() ?? [])].flat().filter(({ place }) => !seen.has(place));
        if (unseen.length === 0) return;
        console.error('No test got a row of these statements, so that nothing checks their types:');
        for (const { place } of unseen) console.error(`  ${place}`);
        process.exitCode = 1;
      });
    },
  };
}

const mayClaim = new RegExp(`\\b(?:${Object.keys(claiming).join('|')})[<(]`);

declare module '@vitest/runner' {
  interface TaskMeta {
    claimsSeen?: string[];
  }
}

/** @returns the program's claims by file, in their order there */
function readClaims(root: string): Map<string, Claim[]> {
  const api = new API({ cwd: root });
  try {
    const config = `${root}tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`no project ${config}`);
    const { program, checker } = project;
    const usages = Object.entries(claiming).flatMap(([name, file]) => {
      const declared = program
        .getSourceFile(root + file)
        ?.statements.filter(isFunctionDeclaration)
        .find((one) => one.name?.text === name);
      if (!declared) throw new Error(`${file} has no ${name}`);
      return checker.getSignatureUsage(declared);
    });
    const claims = new Map<string, Claim[]>();
    for (const { name, call } of usages) {
      const calling = call?.resolve(project);
      const called = name.resolve(project);
      if (!calling || !called) continue;
      const file = called.getSourceFile().fileName;
      if (!/^(server|demo)\//.test(file.slice(root.length))) continue;
      const claim = claimOf(checker, checker.getTypeAtLocation(calling));
      if (claim === 'unknown') continue;
      const start = called.getStart();
      const line = called.getSourceFile().text.slice(0, start).split('\n').length;
      const place = `${file.slice(root.length)}:${line}`;
      claims.set(file, [
        ...(claims.get(file) ?? []),
        { name: called.getText(), start, place, shape: claim },
      ]);
    }
    for (const found of claims.values()) found.sort((one, other) => one.start - other.start);
    return claims;
  } finally {
    api.close();
  }
}

/** @param promise `Promise<T[]>` */
function claimOf(checker: Checker, promise: Type | undefined): Shape {
  const [list] = checker.getTypeArguments(promise as TypeReference);
  const [row] = checker.getTypeArguments(list as TypeReference);
  if (!row) throw new Error('a claiming call answers no promise of a list');
  return shapeOf(checker, row);
}

function shapeOf(checker: Checker, type: Type): Shape {
  const { flags } = type;
  if (type.isLiteralType()) return { value: type.value as string | number | boolean };
  if (flags & TypeFlags.StringLike) return 'string';
  if (flags & TypeFlags.Number) return 'number';
  if (flags & TypeFlags.Boolean) return 'boolean';
  if (flags & TypeFlags.Null) return 'null';
  if (flags & TypeFlags.VoidLike) return 'undefined';
  if (type.isUnionType()) return { union: type.getTypes().map((one) => shapeOf(checker, one)) };
  if (type.isIntersectionType()) {
    const simple = type.getTypes().find((one) => one.flags & TypeFlags.Primitive);
    if (simple) return shapeOf(checker, simple);
  } else if (flags & TypeFlags.Instantiable) {
    const bound = checker.getBaseConstraintOfType(type);
    return bound ? shapeOf(checker, bound) : 'unknown';
  } else if (!type.isObjectType()) return 'unknown';
  if (checker.isArrayLikeType(type)) {
    const items = checker.getTypeArguments(type as TypeReference);
    return { items: { union: items.map((one) => shapeOf(checker, one)) } };
  }
  if (['Buffer', 'Uint8Array'].includes(type.getSymbol()?.name ?? '')) return 'bytes';
  const properties = checker.getPropertiesOfType(type);
  // An opaque text: nothing but a mark of the compiler's.
  if (properties.some(({ name }) => name.startsWith('__@'))) return 'string';
  const props: Record<string, Shape> = {};
  for (const property of properties) {
    const of = checker.getTypeOfSymbol(property);
    if (of) props[property.name] = shapeOf(checker, of);
  }
  if (type.isIntersectionType() && type.getTypes().some((one) => one.isTypeParameter())) {
    return { props, rest: 'unknown' };
  }
  const [index] = checker.getIndexInfosOfType(type);
  return index ? { props, rest: shapeOf(checker, index.valueType) } : { props };
}
