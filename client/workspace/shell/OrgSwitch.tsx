import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#domain/text/language'
import { chooseOrganization } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { useSession } from '../data/session/use-session.ts'
import { useLanguage } from '../data/use-language.ts'
import { useProblemText } from '../data/use-problem-text.ts'
import { Tree } from '../fields/Tree.tsx'
import { type OrgNode, useOrgTree } from '../fields/use-org-tree.ts'
import { AntdFrame } from '../parts/frame/AntdFrame.tsx'
import css from './header.module.css'

interface TreeNode {
  readonly key: string
  readonly title: string
  readonly isLeaf?: boolean
  readonly children: TreeNode[]
}

/** Chooses the organisation to work in, among those the server lets the person see. */
export function OrgSwitch({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('workspace')
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const { org, orgs } = useSession()
  const language = useLanguage()
  const { nodes, open, top } = useOrgTree()
  const tree = useMemo(() => treeOf(nodes), [nodes])
  const change = useMutation({
    mutationFn: chooseOrganization,
    onSuccess: async () => {
      onClose()
      await queryClient.resetQueries()
    },
    onError: (error) => toast('fault', problemText(error)),
  })
  return (
    <Dialog title={t('shell.switchOrg')} onClose={onClose}>
      <p className={css.own}>
        {orgs.map((own) => (
          <Button
            key={own.id}
            aria-current={own.id === org.id || undefined}
            onClick={() => change.mutate(own.orgCode)}
          >
            {nameIn(language, own)}
          </Button>
        ))}
        <small>{t('shell.switchHow')}</small>
      </p>
      <AntdFrame>
        {top === undefined ? (
          <Skeleton rows={6} label={t('common.loading')} />
        ) : (
          <Tree
            key={top}
            blockNode
            height={480}
            treeData={tree}
            defaultExpandedKeys={[top]}
            selectedKeys={[org.id]}
            loadData={async ({ key }) => open(String(key))}
            onSelect={(keys) => {
              const chosen = nodes.find(({ id }) => id === keys[0])
              if (chosen) change.mutate(chosen.orgCode)
            }}
          />
        )}
      </AntdFrame>
    </Dialog>
  )
}

function treeOf(nodes: readonly OrgNode[]): TreeNode[] {
  const made = new Map<string, TreeNode>(
    nodes.map(({ id, title, isLeaf }) => [id, { key: id, title, isLeaf, children: [] }]),
  )
  const roots: TreeNode[] = []
  for (const { id, pId } of nodes) {
    const node = made.get(id)
    if (!node) continue
    const parent = pId === null ? undefined : made.get(pId)
    if (parent) parent.children.push(node)
    else roots.push(node)
  }
  return roots
}
