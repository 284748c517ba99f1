import '@fontsource/barlow-condensed/latin-600.css'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/noto-sans-sc/wght.css'
import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { watchUserActivity } from '../api/user-activity.ts'
import { startLanguages } from './i18n.ts'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchUserActivity()
await startLanguages(location)
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
