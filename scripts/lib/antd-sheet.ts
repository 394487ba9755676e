import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { antdParts } from '../../styles/antd-parts';
import { antdTheme } from '../../styles/antd-theme';

/** What the plugin needs of webpack; its own types are no dependency of ours. */
interface Compiler {
  webpack: { sources: { RawSource: new (text: string) => unknown } };
  hooks: { thisCompilation: { tap(name: string, use: (compilation: Compilation) => void): void } };
}
interface Compilation {
  emitAsset(file: string, source: unknown): void;
  hooks: {
    processAssets: { tapPromise(name: string, use: () => Promise<void>): void };
  };
}

/**
 * The file of antd's rules, below /_next/. Named after all that goes into it, so that a browser may keep it for
 * ever and server and browser build agree on the name without asking each other.
 * @param version of antd
 */
export function antdSheetFile(version: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([version, antdTheme, antdParts]))
    .digest('hex');
  return `static/css/antd.${hash.slice(0, 16)}.css`;
}

/** Puts the sheet among the files of the browser build (decision 048). */
export const antdSheetPlugin = (version: string) => ({
  apply({ webpack, hooks }: Compiler): void {
    hooks.thisCompilation.tap('antd-sheet', (compilation) => {
      compilation.hooks.processAssets.tapPromise('antd-sheet', async () => {
        compilation.emitAsset(
          antdSheetFile(version),
          new webpack.sources.RawSource(await extractSheet()),
        );
      });
    });
  },
});

/** Rendered once under our theme; loaded here, because `next start` reads the configuration too and builds nothing. */
async function extractSheet(): Promise<string> {
  const [{ extractStyle }, { ConfigProvider }] = await Promise.all([
    import('@ant-design/static-style-extract'),
    import('antd'),
  ]);
  return extractStyle({
    customTheme: (node) =>
      createElement(ConfigProvider, { theme: { ...antdTheme, zeroRuntime: false } }, node),
    includes: [...antdParts],
  });
}
