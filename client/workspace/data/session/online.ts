import { create } from 'zustand'

/** Whether the browser believes it can reach a network. */
export const useOnline = create<{ readonly online: boolean }>(() => ({ online: navigator.onLine }))

addEventListener('online', () => useOnline.setState({ online: true }))
addEventListener('offline', () => useOnline.setState({ online: false }))
