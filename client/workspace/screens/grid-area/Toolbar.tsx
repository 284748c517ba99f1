import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { Button } from '../../../ui/Button.tsx'
import { FileInput } from '../../../ui/FileInput.tsx'
import { toast } from '../../../ui/toasts.ts'
import type { Tool } from '../../../viz/draw/sketch.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import type { Words } from '../../data/words.ts'
import type { FormState } from '../../parts/form/use-form.ts'
import { uploadPlan } from '../../parts/map/use-plan.ts'
import { DeleteArea } from './DeleteArea.tsx'
import { polygonIn } from './geojson.ts'
import css from './map-editor.module.css'
import { plan, type useArea } from './use-area.ts'

interface ToolbarProps {
  readonly resource: Resource
  readonly words: Words
  readonly form: FormState
  readonly area: ReturnType<typeof useArea>
  readonly base: AnyRow | null
  readonly can: { readonly update: boolean; readonly delete: boolean }
  readonly tool: Tool
  readonly onTool: (tool: Tool) => void
  readonly onFit: () => void
  readonly onOpen: (id: string | null) => void
}

const tools = ['draw', 'move', 'hole', 'split'] as const

/** What to do with the boundary, and what it is drawn on. */
export function Toolbar(props: ToolbarProps) {
  const { resource, words, form, area, base, can, tool, onTool, onFit, onOpen } = props
  const { t } = useTranslation('map-editor')
  const chooseFrame = (frame: string) => {
    // Pixels are not degrees: what was drawn in one frame means nothing in the other.
    area.draw(null)
    form.change(plan.frame, frame)
    onTool('draw')
  }
  return (
    <div className={css.toolbar} role="toolbar" aria-label={t('tools')}>
      {can.update &&
        tools.map((one) => (
          <Button
            key={one}
            look="quiet"
            aria-pressed={tool === one}
            disabled={one !== 'draw' && !area.boundary}
            title={t(`how.${one}`)}
            onClick={() => onTool(one)}
          >
            {t(`tool.${one}`)}
          </Button>
        ))}
      {can.update && (
        <Button look="quiet" disabled={!area.canUndo} onClick={area.undo}>
          {t('undo')}
        </Button>
      )}
      <Button look="quiet" onClick={onFit}>
        {t('fit')}
      </Button>
      {can.update && (
        <>
          <Segmented
            aria-label={words.field(plan.frame)}
            value={String(form.values[plan.frame] ?? 'geographic')}
            options={(resource.fields[plan.frame]?.options ?? []).map((option) => ({
              value: option,
              label: words.option(plan.frame, option),
            }))}
            onChange={chooseFrame}
          />
          <FileChoices {...{ form, area, onTool }} />
        </>
      )}
      {base && can.delete && <DeleteArea {...{ resource, base }} onDeleted={() => onOpen(null)} />}
    </div>
  )
}

type FileChoicesProps = Pick<ToolbarProps, 'form' | 'area' | 'onTool'>

/** A plan picture to draw on, or a boundary that was drawn elsewhere. */
function FileChoices({ form, area, onTool }: FileChoicesProps) {
  const { t } = useTranslation('map-editor')
  const problemText = useProblemText()
  const [isBusy, setBusy] = useState(false)
  const takePlan = async (file: File) => {
    setBusy(true)
    try {
      const values = await uploadPlan(file, plan)
      if (form.values[plan.frame] !== 'plan') area.draw(null)
      for (const [name, value] of Object.entries(values)) form.change(name, value)
    } catch (error) {
      toast('fault', problemText(error))
    } finally {
      setBusy(false)
    }
  }
  const takeBoundary = async (file: File) => {
    const boundary = polygonIn(await file.text())
    if (!boundary) return toast('fault', t('notAPolygon'))
    area.draw(boundary)
    onTool('move')
  }
  return (
    <>
      <FileChoice
        label={t(isBusy ? 'uploading' : 'uploadPlan')}
        accept="image/jpeg,image/png,image/webp"
        onFile={takePlan}
      />
      <FileChoice
        label={t('importGeoJson')}
        accept=".geojson,.json,application/geo+json"
        onFile={takeBoundary}
      />
    </>
  )
}

interface FileChoiceProps {
  readonly label: string
  readonly accept: string
  readonly onFile: (file: File) => Promise<void>
}

function FileChoice({ label, accept, onFile }: FileChoiceProps) {
  return (
    <label className={css.file}>
      {label}
      <FileInput
        accept={accept}
        onFiles={([file]) => {
          if (file) void onFile(file)
        }}
      />
    </label>
  )
}
