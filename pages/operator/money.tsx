import { MoneyScreen, type MoneyScreenProps } from '@/components/operator/money/MoneyScreen';
import { consolePage } from '@/layouts/console-page';
import { loadMoney } from '@/loaders/operator/load-money';
import { consoleLoader } from '@/server/console-page';

export default consolePage<MoneyScreenProps>({ route: 'operator-money', Screen: MoneyScreen });

export const getServerSideProps = consoleLoader<MoneyScreenProps>('operator-money', loadMoney);
