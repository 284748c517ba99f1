import type { Pages } from './page-chunks.ts'
import type { Budgets } from './route-budgets.ts'

const page = (path: string) => new RegExp(`/client/${path}\\.tsx?$`)
const words = (...areas: string[]) => new RegExp(`/locales/zh_CN/(${areas.join('|')})\\.json$`)
const screens = page('workspace/shell/RecordScreens')

/** How much script a page may fetch: decision 22. Words count in one language, like everything else. */
export const budgets: Budgets = {
  base: [
    /\/client\/index\.html$/,
    page('app/Root'),
    page('app/LoginPage'),
    page('workspace/shell/WorkspaceApp'),
    words('workspace', 'menu', 'errors'),
    // What `use-prefetch.ts` asks for once the home page stands.
    page('workspace/parts/frame/AntdFrame'),
    page('workspace/parts/menu/DropMenu'),
  ],
  screens: [screens, page('workspace/kinds/list/ListScreen')],
  atMost: { base: 308_000, route: 142_000, part: 106_000, wordsOfType: 7_200 },
  routes: {
    'a list beside a record': [screens, page('workspace/kinds/list/ListScreen')],
    'a record': [screens, page('workspace/kinds/detail/RecordDetail')],
    'a form of texts and choices': [
      screens,
      page('workspace/kinds/form/FormScreen'),
      page('workspace/fields/controls/choices'),
    ],
    'a tree beside a record': [screens, page('workspace/kinds/tree/TreeScreen')],
    'statistics with their table': [screens, page('workspace/kinds/stat/StatScreen')],
    settings: [
      screens,
      page('workspace/kinds/settings/SettingsScreen'),
      page('workspace/fields/controls/choices'),
    ],
    'an import': [screens, page('workspace/kinds/import/ImportScreen')],
    'the rights of roles': [screens, page('workspace/screens/role-permission/screen')],
    'areas beside their map': [screens, page('workspace/screens/grid-area/MapEditor')],
  },
  deferred: [
    {
      part: /viz\/StatisticsChart\.tsx$/,
      atMost: 201_000,
      because: 'a chart engine; the table beside says the same before the picture is there',
    },
    {
      part: /viz\/picture\.ts$/,
      atMost: 125_000,
      because: 'draws a picture for a report, asked for by pressing a button',
    },
    {
      part: /viz\/draw\/DrawMap\.tsx$/,
      atMost: 340_000,
      because: 'a map engine; areas are listed and described in fields beside it',
    },
    {
      part: /fields\/RichTextEditor\.tsx$/,
      atMost: 135_000,
      because: 'an editor of formatted text; its place is kept and the rest of the form works',
    },
    {
      part: /(fields\/controls\/ColorControl|list\/filters\/ColorFilter)\.tsx$/,
      atMost: 93_000,
      because: 'a colour picker, in two settings forms; its place is kept',
    },
    {
      part: /client\/wall\//,
      atMost: 320_000,
      because: 'the wall has its own budget: e2e/wall/budget.spec.ts',
    },
  ],
}

/** What is fetched together has one chunk: `page-chunks.ts`. */
export const pages: Pages = {
  start: { parts: [/\/client\/index\.html$/, page('app/main')] },
  root: { parts: [page('app/Root')], on: 'start' },
  workspace: {
    parts: [
      page('workspace/shell/WorkspaceApp'),
      page('workspace/parts/frame/AntdFrame'),
      page('workspace/parts/menu/DropMenu'),
    ],
    on: 'root',
  },
  records: {
    parts: [
      screens,
      page('workspace/kinds/list/ListScreen'),
      page('workspace/kinds/detail/RecordDetail'),
      page('workspace/kinds/form/FormScreen'),
    ],
    on: 'workspace',
  },
  signing: { parts: [/\/client\/app\//], on: 'root', isOwn: true },
  wall: { parts: [/\/client\/wall\//], on: 'start', isOwn: true },
}
