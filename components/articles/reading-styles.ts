/*
 * Style sheets of what the loaders draw as text: they run on the server alone, and the browser's bundle leaves
 * their imports out.
 */
import '@/components/ui/Avatar.module.css';
import '@/components/ui/Button.module.css';
import '@/components/ui/EmptyState.module.css';
import '@/components/ui/Icon.module.css';
import '@/components/ui/Pager.module.css';
import '@/components/ui/Tag.module.css';
import '@/components/about/About.module.css';
import '@/components/brand/BrandPage.module.css';
import '@/components/institute/Institute.module.css';
import '@/components/questions/Questions.module.css';
import './Article.module.css';
import './ArticleList.module.css';
import './Hub.module.css';
import './News.module.css';
import './Parts.module.css';
import './Text.module.css';
