import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type CountedTodo, screenOfTodo, todoQuery } from '#domain/screens/todos'
import { screensOf, useMenu } from '../../data/screens.ts'
import { useSession } from '../../data/session/use-session.ts'
import { inSentence, useWords } from '../../data/words.ts'
import { TonedState } from '../../parts/records/StateMark.tsx'
import css from './home.module.css'

export function TodoTable({ todos }: { readonly todos: readonly CountedTodo[] }) {
  const { t } = useTranslation('workspace')
  if (todos.length === 0) return <p className={css.note}>{t('home.todoNone')}</p>
  return (
    <ul className={css.todos}>
      {todos.map((todo) => (
        <li key={[todo.resource, todoQuery(todo, ''), todo.principal?.id].join('|')}>
          <TodoLine todo={todo} />
        </li>
      ))}
    </ul>
  )
}

function TodoLine({ todo }: { readonly todo: CountedTodo }) {
  const { t } = useTranslation('workspace')
  const { id } = useSession()
  const screen = screenOfTodo(screensOf(useMenu()), todo)
  const words = useWords(todo.resource)
  if (!screen) return null
  const name = todo.principal?.userName
  const why = todo.request
    ? t(name ? 'home.asHeadFor' : 'home.asHead', { name })
    : todo.field
      ? t(name ? 'home.asFieldFor' : 'home.asField', {
          field: inSentence(words.field(todo.field)),
          name,
        })
      : t(name ? 'home.asRoleFor' : 'home.asRole', { name })
  return (
    <Link to={`${screen.path}?${todoQuery(todo, id)}`} className={css.line}>
      <b data-late={todo.late || todo.isUrgent || undefined}>{todo.count}</b>
      <span>{words.plural}</span>
      {todo.state && todo.tone ? (
        <TonedState type={todo.resource} state={todo.state} tone={todo.tone} />
      ) : (
        <span>{words.request(todo.request ?? '')}</span>
      )}
      <small title={why}>{why}</small>
    </Link>
  )
}
