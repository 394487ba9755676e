import { openDatabase } from '@/server/kernel/database';
import { endpoint } from '@/server/kernel/endpoint';
import { asPem } from './as-pem';
import { rootCertificates } from './authority';

/** `GET /api/contract-roots.pem`: the roots as one file, for programs that check signatures without us. */
export const answerRoots = endpoint({
  name: 'contract roots',
  methods: ['GET', 'HEAD'],
  answer: async (_req, res) => {
    const { db } = await openDatabase();
    const pem = (await rootCertificates(db)).map(asPem).join('');
    res.setHeader('Content-Type', 'application/x-pem-file');
    res.setHeader('Content-Disposition', 'attachment; filename="contract-roots.pem"');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.send(pem);
  },
});
