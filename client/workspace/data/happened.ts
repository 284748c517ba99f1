import { useTranslation } from 'react-i18next'

/** What somebody did to a record of a type, after their name: "closed it". */
export type Happened = (action: string) => string

/** The words of what was done, in the reader's language. Suspends until they are here. */
export function useHappened(resource: string): Happened {
  const { t } = useTranslation([resource, 'done', 'workspace'])
  return (action) =>
    t([`${resource}:done.${action}`, `done:any.${action}`, `workspace:happened.${action}`], {
      defaultValue: action,
    })
}
