/** Which screens of the product's catalogue there are, and what each is made of. */
import { readFileSync } from 'node:fs'
import { resourceNamed } from '../../domain/resources/index.ts'
import { menu } from '../../domain/screens/screens.ts'

interface Row {
  readonly group: string
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly type: string
}

/** What is there without a screen of that code: where to find it. */
const elsewhere: Readonly<Record<string, string>> = {
  home: 'page `client/workspace/screens/home/`',
  login: 'page `client/app/LoginPage.tsx`',
  'full-screen': 'page `client/wall/WallPage.tsx`',
  'common-blank': 'page `client/app/CommonPage.tsx`',
  'common-not-found': 'page `client/app/CommonPage.tsx`',
  'common-server-error': 'page `client/app/CommonPage.tsx`',
  'update-password': 'page `client/app/PasswordPage.tsx`',
  'org-select': 'page `client/app/OrgSelectPage.tsx`',
  'privacy-policy': 'page `client/app/PrivacyPage.tsx`',
  'home-policy-popup': 'part of `client/workspace/screens/home/PolicyPopup.tsx`',
  'hazard-detail': 'the record of `hazard`',
  'violation-detail': 'the record of `violation`',
  'emergency-drill-detail': 'the record of `drill`',
  'pre-shift-meeting-detail': 'the record of `pre-shift-meeting`',
  'grid-area-edit': 'the form of `grid-area`, `client/workspace/screens/grid-area/`',
  'violation-appeal': 'steps of `violation`',
  'drill-evaluation': 'steps of `drill`',
  'regulation-edit': 'the form of `regulation`',
  'standard-edit': 'the form of `law-standard`',
  'member-info-list': 'the list of `user`',
}

const rows = (): readonly Row[] =>
  readFileSync(new URL('rows.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [group = '', code = '', name = '', kind = '', type = ''] = line.split('\t')
      return { group, code, name, kind, type }
    })

const screens = new Map(
  menu.flatMap(({ code: group, screens: all }) =>
    all.map((screen) => [screen.code, { ...screen, group }] as const),
  ),
)

/** Where a row is built; null where it is not. */
function builtAs({ code }: Row): string | null {
  const screen = screens.get(code)
  if (!screen) return elsewhere[code] ?? null
  const { resource, kind } = screen
  if (kind === 'board') return 'big screen'
  const called = kind === 'own' ? 'screen' : kind
  return resource && resourceNamed(resource) ? `${called} of \`${resource}\`` : called
}

const sectionOf = (group: string, all: readonly Row[]): string => {
  const lines = all.map((row) => `| ${row.code} | ${row.name} | ${builtAs(row) ?? '**missing**'} |`)
  const built = all.filter((row) => builtAs(row)).length
  return [
    `## ${group}: ${built} of ${all.length}`,
    ['| code | screen | built as |', '|---|---|---|', ...lines].join('\n'),
  ].join('\n\n')
}

/** The page `docs/catalogue.md`. */
export function cataloguePage(): string {
  const all = rows()
  const groups = [...new Set(all.map(({ group }) => group))]
  const built = all.filter((row) => builtAs(row)).length
  return [
    '# What of the catalogue is built',
    `Written from the screens of the menu and the rows of the catalogue (\`scripts/catalogue/\`); \`npx vitest run scripts/catalogue -u\` writes it anew. ${built} of ${all.length} rows are there. A row that is there may still lack sentences: the closing notes and the tests of its type say which.`,
    ...groups.map((group) =>
      sectionOf(
        group,
        all.filter((row) => row.group === group),
      ),
    ),
    '',
  ].join('\n\n')
}
