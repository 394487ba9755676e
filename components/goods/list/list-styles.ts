/*
 * Style sheets of what list-body.ts draws. That file runs in the loader alone, which the browser's bundle
 * leaves out together with its imports; the styles must come along all the same.
 */
import '@/components/ui/Avatar.module.css';
import '@/components/ui/Button.module.css';
import '@/components/ui/EmptyState.module.css';
import '@/components/ui/Icon.module.css';
import '@/components/ui/Pager.module.css';
import '@/components/ui/SourceMark.module.css';
import '@/components/ui/Sparkline.module.css';
import '@/components/ui/Tag.module.css';
import '@/components/ui/Tooltip.module.css';
import './FilterPanel.module.css';
import './GoodsRows.module.css';
import './ListBar.module.css';
import './SideNav.module.css';
