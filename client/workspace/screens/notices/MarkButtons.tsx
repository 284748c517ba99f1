import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NoticeMark } from '#domain/api/notice-kinds'
import { markNotices, type Notice, noticesKey } from '../../../api/notices.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useProblemText } from '../../data/use-problem-text.ts'

interface MarkButtonsProps {
  readonly notices: readonly Notice[]
  readonly onDone: () => void
}

const marks = ['read', 'unread', 'deleted'] as const satisfies readonly NoticeMark[]
type Mark = (typeof marks)[number]

/** What is done with several notices at once. */
export function MarkButtons({ notices, onDone }: MarkButtonsProps) {
  const { t } = useTranslation(['notices', 'workspace'])
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const restore = useMutation({
    mutationFn: asBefore,
    onError: (error) => toast('fault', problemText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  })
  const mark = useMutation({
    mutationFn: (as: Mark) => markNotices(idsOf(notices), as),
    onSuccess: (_, as) => {
      if (as === 'deleted') {
        toast('done', t('deleted', { count: notices.length }), {
          ...{ label: t('workspace:record.undo'), run: () => restore.mutate(notices) },
        })
      }
      onDone()
    },
    onError: (error) => toast('fault', problemText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  })
  const hasUse = {
    read: notices.some(({ isRead }) => !isRead),
    unread: notices.some(({ isRead }) => isRead),
    deleted: true,
  }
  return marks.map((as) => (
    <Button
      key={as}
      look={as === 'deleted' ? 'grave' : 'plain'}
      disabled={mark.isPending || !hasUse[as]}
      onClick={() => mark.mutate(as)}
    >
      {t(`marks.${as}`)}
    </Button>
  ))
}

/** Deleted notices come back, unread where they were so. */
async function asBefore(notices: readonly Notice[]): Promise<void> {
  const unread = notices.filter(({ isRead }) => !isRead)
  await markNotices(idsOf(notices), 'restored')
  if (unread.length > 0) await markNotices(idsOf(unread), 'unread')
}

const idsOf = (notices: readonly Notice[]): number[] => notices.map(({ id }) => id)
