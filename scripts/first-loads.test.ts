import { expect, it } from 'vitest'
import { type Chunk, circles, heavyFirstLoads } from './first-loads.ts'

const chunk = (fileName: string, given: Partial<Chunk> = {}): Chunk => ({
  fileName,
  facadeModuleId: null,
  imports: [],
  moduleIds: [],
  ...given,
})

const antd = chunk('antd.js', { moduleIds: ['/h/node_modules/antd/es/button/index.js'] })
const three = chunk('three.js', { moduleIds: ['/h/node_modules/three/build/three.module.js'] })
const shared = chunk('shared.js', { imports: ['antd.js'] })

it('refuses a wall that loads antd, however far away the import is', () => {
  const wall = chunk('wall.js', {
    facadeModuleId: '/h/client/wall/Wall.tsx',
    imports: ['shared.js'],
  })
  expect(heavyFirstLoads([wall, shared, antd])).toEqual([
    '/h/client/wall/Wall.tsx loads antd at once; import what needs it lazily',
  ])
})

it('lets a wall load three and a bespoke screen too, but not the shell', () => {
  const of = (facadeModuleId: string) =>
    heavyFirstLoads([chunk('x.js', { facadeModuleId, imports: ['three.js'] }), three])
  expect(of('/h/client/wall/Wall.tsx')).toEqual([])
  expect(of('/h/client/workspace/screens/grid/GridEditor.tsx')).toEqual([])
  expect(of('/h/client/workspace/shell/Shell.tsx')).toHaveLength(1)
})

it('does not count what is loaded later', () => {
  const entry = chunk('app.js', { facadeModuleId: '/h/client/index.html', imports: [] })
  expect(heavyFirstLoads([entry, antd, three])).toEqual([])
})

it('refuses chunks that need each other: one would run before what it stands on', () => {
  const lists = chunk('lists.js', { imports: ['tables.js'] })
  const tables = chunk('tables.js', { imports: ['antd.js', 'lists.js'] })
  expect(circles([lists, tables, antd])).toEqual([
    'lists.js needs itself, through tables.js',
    'tables.js needs itself, through lists.js',
  ])
  expect(circles([shared, antd])).toEqual([])
})
