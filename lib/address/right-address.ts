import { type Route, routes } from './routes';

/**
 * The address that was meant by one of no page: in another case, or with the name of an index file behind it. Values
 * within a path stand as they came.
 * @param pathname decoded, without query
 * @returns undefined where no route is meant, or the address is spelt right
 */
export function rightAddress(pathname: string): string | undefined {
  const asked = pathname.replace(/\/index\.(html?|php|aspx?|jsp)$/i, '').replace(/\/+$/, '') || '/';
  const all: Route[] = Object.values(routes);
  for (const { path } of all) {
    const values = insensitive(path).exec(asked)?.slice(1);
    if (!values) continue;
    const right = path.replace(/\{\w+\*?\}/g, () => values.shift() ?? '');
    return right === pathname ? undefined : right;
  }
  return undefined;
}

function insensitive(path: string): RegExp {
  const source = path
    .replace(/[.]/g, '\\.')
    .replace(/\{\w+\*\}/g, '(.+)')
    .replace(/\{\w+\}/g, '([^/]+)');
  return new RegExp(`^${source}$`, 'i');
}
