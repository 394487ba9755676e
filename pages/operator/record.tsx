import type { GetServerSideProps } from 'next';
import { RecordScreen, type RecordScreenProps } from '@/components/operator/record/RecordScreen';
import { consolePage } from '@/layouts/console-page';
import { loadRecord } from '@/loaders/operator/load-record';
import { recordFile } from '@/server/console-file';
import { consoleLoader } from '@/server/console-page';

export default consolePage<RecordScreenProps>({ route: 'operator-record', Screen: RecordScreen });

const page = consoleLoader<RecordScreenProps>('operator-record', loadRecord);

export const getServerSideProps: GetServerSideProps = (ctx) =>
  ctx.query.file === 'csv' ? recordFile(ctx) : page(ctx);
