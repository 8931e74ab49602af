import type { BookingSearch } from "#app/domain/bookings/manage/list/booking-list.ts";
import { bookingStatuses } from "#app/domain/bookings/booking.ts";
import { FilterBar, FilterDays, FilterField, FilterSelect } from "#app/ui/list/filter-bar.tsx";

export function BookingFilters({ search }: { search: BookingSearch }) {
  return (
    <FilterBar label="Search bookings" placeholder="Reference, name, email or phone" q={search.q}>
      <FilterSelect
        label="Status"
        name="status"
        value={search.status}
        options={[
          { value: "", label: "Any status" },
          { value: "unconfirmed", label: "Pending, email not confirmed" },
          { value: "cancel-requested", label: "Wants to cancel" },
          { value: "returned", label: "Returned, to complete" },
          { value: "departure-canceled", label: "Departure canceled, to talk" },
          { value: "payment-overdue", label: "Payment overdue" },
          { value: "refund-to-send", label: "Refund to send" },
          { value: "payment-issue", label: "Payment to look at" },
          ...bookingStatuses.map((status) => ({ value: status, label: status })),
        ]}
      />
      <FilterSelect
        label="Made by"
        name="mine"
        value={search.mine ? "yes" : ""}
        options={[
          { value: "", label: "Made by anyone" },
          { value: "yes", label: "Made by me" },
        ]}
      />
      <FilterField
        label="Deal"
        name="deal"
        value={search.deal}
        placeholder="Deal: title or place"
        maxLength={120}
        className="sm:max-w-48"
      />
      <FilterDays labels={["Departs from", "Departs until"]} from={search.from} to={search.to} />
    </FilterBar>
  );
}
