import { AdminCalculator, useAdminCalculator } from '../../lib/calculator/admin-calculator.tsx'
import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { SaveCalculationForm } from './save-calculation.tsx'

/** Admin screen with the public calculator, for answering customers on the phone. */
export const Page = () => (
  <>
    <AdminScreenHeader title="Калькулятор" />
    <AdminCalculator calculator={useAdminCalculator()} SaveSection={SaveCalculationForm} />
  </>
)
