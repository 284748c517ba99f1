import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { noticeMarks } from '#domain/api/notice-kinds'
import { markNotices, type Notice, noticesKey } from '../../../api/notices.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useProblemText } from '../../data/use-problem-text.ts'

interface MarkButtonsProps {
  readonly notices: readonly Notice[]
  readonly onDone: () => void
}

/** What is done with several notices at once. */
export function MarkButtons({ notices, onDone }: MarkButtonsProps) {
  const { t } = useTranslation('notices')
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const mark = useMutation({
    mutationFn: (as: (typeof noticeMarks)[number]) =>
      markNotices(
        notices.map(({ id }) => id),
        as,
      ),
    onSuccess: onDone,
    onError: (error) => toast('fault', problemText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  })
  const hasUse = {
    read: notices.some(({ isRead }) => !isRead),
    unread: notices.some(({ isRead }) => isRead),
    deleted: true,
  }
  return noticeMarks.map((as) => (
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
