/* Style sheets of what rank-body.ts draws: that file runs in the loader alone (components/goods/list/list-styles.ts). */
import '@/components/ui/Avatar.module.css';
import '@/components/ui/Button.module.css';
import '@/components/ui/Card.module.css';
import '@/components/ui/EmptyState.module.css';
import '@/components/ui/Icon.module.css';
import '@/components/ui/Pager.module.css';
import '@/components/ui/Sparkline.module.css';
import '@/components/ui/Tag.module.css';
import './RankFormula.module.css';
import './RankSide.module.css';
import './RankTable.module.css';
