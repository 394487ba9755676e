import { href } from '@/lib/address/routes';
import { refusalOf, sentenceOf } from './client-effects';

/**
 * The console's sessions are its own: a refusal there says nothing of the market's. Nobody in: to the console's login, which leads
 * back. Another role: the sentence alone. Called by the console's pages, which a browser never leaves without a load.
 */
export function refuseAsConsole(): void {
  refusalOf.page = (row, { show, ...said }, effects) => {
    const here = location.pathname + location.search;
    if (said.status === 401 && location.pathname !== href('operator-login')) {
      effects.toast(sentenceOf(row, said));
      effects.navigate(href('operator-login', { next: here }));
    } else if (show) effects.toast(said.msg || sentenceOf(row, said));
  };
}
