/* Style sheets of what guide-body.ts draws: that file runs in the loader alone (components/goods/list/list-styles.ts). */
import '@/components/ui/Card.module.css';
import '@/components/ui/Icon.module.css';
import './Chart.module.css';
import './Matrix.module.css';
