import { createBrowserRouter } from 'react-router-dom'
import { PageFault } from './PageFault.tsx'

/** The two halves of the client; each is fetched only by those who open it. */
export const router = createBrowserRouter([
  {
    path: '/full-screen',
    lazy: async () => ({ Component: (await import('../wall/WallPage.tsx')).WallPage }),
    HydrateFallback: () => null,
    ErrorBoundary: PageFault,
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('../workspace/WorkspaceApp.tsx')).WorkspaceApp }),
    HydrateFallback: () => null,
    ErrorBoundary: PageFault,
  },
])
