import type { ReactNode } from 'react'
import { BRAND } from './brand.ts'
import { Mark } from './mark.tsx'

interface SheetProps {
  readonly title: string
  readonly children: ReactNode
}

/** One clean sheet with the bronze line at its head. */
export const Sheet = ({ title, children }: SheetProps) => (
  <main className="sheet">
    <p className="brand">
      <Mark />
      {BRAND}
    </p>
    <h1>{title}</h1>
    {children}
  </main>
)
