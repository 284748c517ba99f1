import { createElement, type ReactNode } from 'react'

/** What the server lets through; anything else is shown as its text, whoever stored it. */
const elements = new Set(
  'p br strong em u s ul ol li h3 h4 blockquote a table thead tbody tr th td'.split(' '),
)
const scheme = /^(https?:|mailto:)/i

/** Formatted text as elements: never parsed into the page itself, so nothing in it can run. */
export function nodesOf(html: string): ReactNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return childrenOf(body)
}

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map(nodeOf)

function nodeOf(node: Node, at: number): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null
  const name = node.localName
  if (!elements.has(name)) return node.textContent
  if (name === 'br') return createElement(name, { key: at })
  const href = node.getAttribute('href') ?? ''
  const link =
    name === 'a' && scheme.test(href) ? { href, target: '_blank', rel: 'noreferrer' } : {}
  return createElement(name, { key: at, ...link }, ...childrenOf(node))
}
