import { invalid } from '@/lib/errors';
import type { Handlers } from '@/server/kernel/call-context';
import { legalKinds } from './legal-kinds';
import { listLegal, showLegal } from './show-legal';

export const legalHandlers = {
  'operator/legal-texts': (_input, { db }) => listLegal(db),

  'operator/legal-text': ({ text: key, ...asked }, { db, operator }) =>
    showLegal(db, operator, { key, ...asked }),

  'operator/legal-preview': async ({ text: key, title, body, as_file: asFile }, { db }) => {
    const kind = legalKinds[key];
    const { words, problems } = kind.clean({ title, body });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return {
      ...(await kind.preview(db, words)),
      file: (asFile === '1' && (await kind.file?.(words))) || null,
    };
  },
} satisfies Handlers;
