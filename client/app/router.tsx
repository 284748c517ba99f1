import { createBrowserRouter } from 'react-router-dom'
import { loadChunk } from '../api/load-chunk.ts'
import { PageFault } from './PageFault.tsx'

const nothing = () => null

/** The wall and the workspace are fetched only by those who open them. */
export const router = createBrowserRouter([
  {
    path: '/full-screen',
    lazy: async () => ({
      Component: (await loadChunk(() => import('../wall/WallPage.tsx'))).WallPage,
    }),
    HydrateFallback: nothing,
    ErrorBoundary: PageFault,
  },
  {
    lazy: async () => ({ Component: (await loadChunk(() => import('./Root.tsx'))).Root }),
    ErrorBoundary: PageFault,
    HydrateFallback: nothing,
    children: [
      {
        path: '/login',
        lazy: async () => ({
          Component: (await loadChunk(() => import('./LoginPage.tsx'))).LoginPage,
        }),
      },
      {
        path: '/updatePassword',
        lazy: async () => ({
          Component: (await loadChunk(() => import('./PasswordPage.tsx'))).PasswordPage,
        }),
      },
      {
        path: '/secondFactor',
        lazy: async () => ({
          Component: (await loadChunk(() => import('./SecondFactorPage.tsx'))).SecondFactorPage,
        }),
      },
      {
        path: '/confirmed',
        lazy: async () => ({
          Component: (await loadChunk(() => import('./ConfirmedPage.tsx'))).ConfirmedPage,
        }),
      },
      {
        path: '/register',
        lazy: async () => ({
          Component: (await loadChunk(() => import('./RegisterPage.tsx'))).RegisterPage,
        }),
      },
      {
        path: '/privacyPolicy',
        lazy: async () => ({
          Component: (await loadChunk(() => import('./PrivacyPage.tsx'))).PrivacyPage,
        }),
      },
      {
        path: '/orgSelect',
        lazy: async () => ({
          Component: (await loadChunk(() => import('./OrgSelectPage.tsx'))).OrgSelectPage,
        }),
      },
      {
        path: '/common/:page',
        lazy: async () => ({
          Component: (await loadChunk(() => import('./CommonPage.tsx'))).CommonPage,
        }),
      },
      {
        path: '*',
        lazy: async () => ({
          Component: (await loadChunk(() => import('../workspace/shell/WorkspaceApp.tsx')))
            .WorkspaceApp,
        }),
      },
    ],
  },
])
