import { OlderPageNote } from '@/components/kit/error/OlderPageNote';
import { BackSoonPage } from './BackSoonPage';

interface Props {
  madeAt: string | undefined;
  requestId: string | null | undefined;
}

/**
 * What comes while the database is away: a note above a page that is shown as it was, or a page instead of one that
 * cannot be made.
 * @param madeAt of the older page, ISO; undefined: there is none
 */
export default function WhileAway({ madeAt, requestId }: Props) {
  return madeAt ? <OlderPageNote madeAt={madeAt} /> : <BackSoonPage requestId={requestId} />;
}
