import { Route, Routes } from 'react-router-dom'
import { late } from '../data/late.ts'
import { HomePage } from '../screens/home/HomePage.tsx'
import { HiddenScreen } from './HiddenScreen.tsx'
import { hiddenRoutes } from './hidden-routes.ts'
import { ScreenGate } from './ScreenGate.tsx'
import { SessionGate } from './SessionGate.tsx'
import { Shell } from './Shell.tsx'

const FigureRows = late(async () => (await import('../screens/go/FigureRows.tsx')).FigureRows)
const DevicesPage = late(
  async () => (await import('../screens/online-user/DevicesPage.tsx')).DevicesPage,
)
const NoticesPage = late(
  async () => (await import('../screens/notices/NoticesPage.tsx')).NoticesPage,
)
const RecordLink = late(async () => (await import('../screens/go/RecordLink.tsx')).RecordLink)

const PrintPage = late(async () => (await import('../kinds/print/PrintPage.tsx')).PrintPage)

const PrintList = late(async () => (await import('../kinds/print/PrintList.tsx')).PrintList)
const PrintLabels = late(async () => (await import('../kinds/print/PrintLabels.tsx')).PrintLabels)
const PrintBoard = late(async () => (await import('../kinds/print/PrintBoard.tsx')).PrintBoard)

/** The admin workspace: its routes are the person's menu. */
export function WorkspaceApp() {
  return (
    <SessionGate>
      <Routes>
        <Route path="print/list/:code" element={<PrintList />} />
        <Route path="print/board/:resource/:id" element={<PrintBoard />} />
        <Route path="print/labels/:resource" element={<PrintLabels />} />
        <Route path="print/:resource/:id" element={<PrintPage />} />
        <Route element={<Shell />}>
          <Route index element={<HomePage />} />
          <Route path="notices" element={<NoticesPage />} />
          <Route path="devices" element={<DevicesPage />} />
          <Route path="go/figure" element={<FigureRows />} />
          <Route path="go/record/:resource/:id" element={<RecordLink />} />
          {hiddenRoutes.map(({ path, resource }) => (
            <Route key={path} path={path} element={<HiddenScreen resource={resource} />} />
          ))}
          <Route path=":group/:code/*" element={<ScreenGate />} />
          <Route path="*" element={<ScreenGate />} />
        </Route>
      </Routes>
    </SessionGate>
  )
}
