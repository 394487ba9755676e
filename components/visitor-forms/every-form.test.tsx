import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { visitorForms } from './visitor-forms';

const forms = ['components', 'layouts', 'loaders', 'pages'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [
        ...readFileSync(join(room, file), 'utf8').matchAll(/<(?:form|VisitorDialog)\b[\s\S]*?>\n/g),
      ].map(([tag]) => ({
        file: join(room, file),
        tag,
      })),
    ),
);

/** Only a script brings them into a page: dialogs, and pages behind the login, which needs one. */
const ofScript = [
  'components/briefs/BriefDialog.tsx',
  'components/briefs/BriefTemplates.tsx',
  'components/filters/NameDialog.tsx',
  'components/listings/form/ListingForm.tsx',
  'components/operator/act/ActForm.tsx',
  'components/operator/content/notices/NoticesScreen.tsx',
  'components/operator/content/site/ConfigForm.tsx',
  'components/operator/item/NotesPanel.tsx',
  'components/operator/item/ReasonsDialog.tsx',
  'components/operator/settings/hours/ServiceHoursScreen.tsx',
  'components/operator/settings/texts/TextEditor.tsx',
  'components/operator/settings/weights/WeightsPanel.tsx',
  'components/operator/shortlist/PickGoods.tsx',
  'components/operators/CodeStep.tsx',
  'components/operators/SecondFactorStep.tsx',
  'components/payments/SetPayPassword.tsx',
];

/** Given by whoever renders them, which is looked at instead. */
const ofForms = ['VisitorFormBody', 'VisitorDialog'].map(
  (name) => `components/visitor-forms/${name}.tsx`,
);

it('every form that a visitor meets is posted to a page that answers, or asks for nothing personal', () => {
  expect(forms.length).toBeGreaterThan(15);
  const wrong = forms.filter(({ file, tag }) => {
    if (ofScript.includes(file)) return false;
    // Names of accounts, posted because two hundred of them fit no address.
    if (/action=\{href\('find'\)\}/.test(tag)) return false;
    if (/method="post"|^<VisitorDialog/.test(tag)) {
      const named = [...tag.matchAll(/'?\/form\/([\w-]+)/g)].map(([, name]) => name ?? '');
      const isKnown = named.length > 0 && named.every((name) => Object.hasOwn(visitorForms, name));
      return !isKnown && !ofForms.includes(file);
    }
    // A search, a filter, a comparison, the brief of a plan, a budget, a brand's name, an account to reckon for, or a good's own row that leads to its page: fields of these may
    // stand in an address.
    return !/role="search"|data-sn=|action=\{(path|list\.root|href\(hub\)|formAction\(view\)|`\$\{boardHref\(filter\)\}#hit`|href\('(plan|compare|brand|enter)'\)|`\$\{href\('yxjg'\)\}#calculator`)\}/.test(
      tag,
    );
  });
  expect(wrong).toEqual([]);
});
