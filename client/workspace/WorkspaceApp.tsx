import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { HiddenScreen } from './HiddenScreen.tsx'
import { hiddenRoutes } from './hidden-routes.ts'
import { HomePage } from './home/HomePage.tsx'
import { ScreenGate } from './ScreenGate.tsx'
import { SessionGate } from './session/SessionGate.tsx'
import { Shell } from './shell/Shell.tsx'

const FigureRows = lazy(async () => ({
  default: (await import('./go/FigureRows.tsx')).FigureRows,
}))
const DevicesPage = lazy(async () => ({
  default: (await import('./sessions/DevicesPage.tsx')).DevicesPage,
}))
const NoticesPage = lazy(async () => ({
  default: (await import('./notices/NoticesPage.tsx')).NoticesPage,
}))
const RecordLink = lazy(async () => ({
  default: (await import('./go/RecordLink.tsx')).RecordLink,
}))

const PrintPage = lazy(async () => ({
  default: (await import('./print/PrintPage.tsx')).PrintPage,
}))

const PrintList = lazy(async () => ({
  default: (await import('./print/PrintList.tsx')).PrintList,
}))
const PrintLabels = lazy(async () => ({
  default: (await import('./print/PrintLabels.tsx')).PrintLabels,
}))

/** The admin workspace: its routes are the person's menu. */
export function WorkspaceApp() {
  return (
    <SessionGate>
      <Routes>
        <Route path="print/list/:code" element={<PrintList />} />
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
