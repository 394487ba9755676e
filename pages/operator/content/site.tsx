import { SiteScreen, type SiteScreenProps } from '@/components/operator/content/site/SiteScreen';
import { consolePage } from '@/layouts/console-page';
import { loadSite } from '@/loaders/operator/load-site';
import { consoleLoader } from '@/server/console-page';

export default consolePage<SiteScreenProps>({ route: 'operator-site', Screen: SiteScreen });

export const getServerSideProps = consoleLoader<SiteScreenProps>('operator-site', loadSite);
